import { Download, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLanguage } from '../shell/aria-language.tsx'
import { formatBytes } from '#kernel/format.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { fileWords } from '../files/file-words.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { MachineName } from '../text/machine-text.tsx'
import { LinkBar, LinkButton, useFileLink } from './bars/link-bar.tsx'
import type { Source } from './source.ts'
import { SourceView } from './source-view.tsx'
import { ToolButton } from './bars/tool-button.tsx'
import { useSource } from './use-source.ts'
import { viewerWords } from './words.ts'

/** A document over the whole window. The page behind it stays, with what was typed there. */
export function Viewer({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(viewerWords)
  const source = useSource(id)

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }

  return (
    <AriaLanguage>
      <ModalOverlay isOpen isKeyboardDismissDisabled className="fixed inset-0 z-40 bg-surface">
        <Modal className="h-dvh w-full">
          <AriaDialog aria-label={source.data?.name ?? say.viewer} className="h-full outline-hidden">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that reach here come from what has the focus inside */}
            <div className="flex h-full flex-col" onKeyDown={press}>
              <Head source={source.data} onClose={onClose} />
              <SourceView source={source} onClose={onClose} />
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  )
}

function Head({ source, onClose }: { source: Source | undefined; onClose: () => void }) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const files = useWords(fileWords)
  const link = useFileLink(source?.fileId)
  return (
    <>
      <header className="flex items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
        <div className="min-w-0 grow">
          <h1 className="text-body font-semibold max-sm:wrap-anywhere sm:truncate">
            {source ? <MachineName>{source.name}</MachineName> : say.viewer}
          </h1>
        </div>
        {source && (
          <>
            <span className="shrink-0 px-2 text-meta text-ink3 tnum max-sm:hidden">
              {formatBytes(source.size, language)}
            </span>
            {source.fileId !== undefined && <LinkButton onPress={() => void link.make()} />}
            <ButtonLink
              isCompact
              isFile
              kind="quiet"
              href={source.downloadAddress}
              download={source.name}
              aria-label={files.download}
              title={files.download}
            >
              <Download size={18} aria-hidden />
            </ButtonLink>
          </>
        )}
        <ToolButton label={say.close} onPress={onClose}>
          <X size={20} aria-hidden />
        </ToolButton>
      </header>
      <LinkBar made={link.made} problem={link.problem} />
    </>
  )
}
