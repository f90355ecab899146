import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { ViewLink } from '#ui/files/file-actions.tsx'
import { fileHref } from '#ui/files/file-href.ts'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { MachineName } from '#ui/text/machine-text.tsx'
import { cx } from '#ui/text/class-names.ts'
import { isolateLtr } from '#kernel/text.ts'
import type { FilingDocument, FilingView } from '../law/contract.ts'
import { hubWords } from '../law/hub-words.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../law/rules.ts'
import { filingWords } from '../law/words.ts'

/** The agreement, the contract and what else was filed: name, size and SHA-256 of each. */
export function DocumentsSheet({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  return (
    <Sheet id="documents" title={hub.documents}>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <p className="m-0 text-meta text-ink2 lg:col-span-2">{hub.documentsHelp}</p>
        {DOCUMENT_KINDS.map((kind) => (
          <Kind key={kind} view={view} kind={kind} />
        ))}
      </div>
    </Sheet>
  )
}

function Kind({ view, kind }: { view: FilingView; kind: DocumentKind }) {
  const hub = useWords(hubWords)
  const add = useAct('filing.addDocument')
  const isOpen = useMay(view.caseId)('filing.addDocument').ok && view.mayFile
  const documents = view.documents.filter((document) => document.kind === kind)
  // What is there already is changed on request; after an upload the place stays open.
  const [isWanted, want] = useState(documents.length === 0)
  const isExtra = kind !== 'agreement' && kind !== 'contract'
  if (!isOpen && documents.length === 0 && isExtra) return null
  return (
    <section
      aria-label={hub[`kind_${kind}`]}
      // Two places without files have room beside each other.
      className={cx('flex min-w-0 flex-col gap-2', (documents.length > 0 || !isExtra) && 'lg:col-span-2')}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-semibold">{hub[`kind_${kind}`]}</h3>
        {isOpen && !isWanted && (
          <Button
            kind="quiet"
            isCompact
            aria-label={`${hub.change}: ${hub[`kind_${kind}`]}`}
            onPress={() => want(true)}
          >
            {hub.change}
          </Button>
        )}
      </div>
      {documents.length > 0 && (
        <FileList label={hub[`kind_${kind}`]}>
          {documents.map((document) => (
            <OneDocument key={document.id} view={view} document={document} isOpen={isOpen} isWanted={isWanted} />
          ))}
        </FileList>
      )}
      {documents.length === 0 && !isOpen && <p className="m-0 text-ink3">{hub.noDocument}</p>}
      {isOpen && (
        // It stays in the page: an upload that goes on from another visit is shown in it.
        <div className={cx(!isWanted && 'hidden')}>
          <FileUpload
            label={hub[`upload_${kind}`]}
            isMultiple={kind === 'other'}
            goesOn={kind}
            onUploaded={(file) => add.attempt({ caseId: view.caseId, kind, file })}
            onBusy={(isBusy) => isBusy && want(true)}
          />
        </div>
      )}
    </section>
  )
}

type OneDocumentProps = {
  readonly view: FilingView
  readonly document: FilingDocument
  readonly isOpen: boolean
  readonly isWanted: boolean
}

function OneDocument({ view, document, isOpen, isWanted }: OneDocumentProps) {
  const hub = useWords(hubWords)
  const say = useWords(filingWords)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAct('filing.removeDocument')
  const classify = useAct('filing.classifyDocument')
  const { caseId } = view
  const { file } = document
  const kinds = DOCUMENT_KINDS.map((value) => ({ value, label: say[`kind_${value}`] }))

  async function takeBack(): Promise<void> {
    if (await remove.run({ caseId, documentId: document.id })) setIsAsking(false)
  }

  return (
    <>
      <FileRow
        name={file.name}
        size={file.size}
        sha256={file.sha256}
        state={{ kind: 'stored' }}
        action={
          <span className="flex shrink-0 flex-wrap gap-x-4 py-0.5">
            <ViewLink id={file.id} name={file.name} />
            <Link href={fileHref(file.id)} isFile aria-label={hub.downloadNamed({ name: file.name })}>
              {hub.download}
            </Link>
          </span>
        }
        {...(isOpen ? { onRemove: () => setIsAsking(true) } : {})}
      />
      {isOpen && isWanted && (
        <li className="max-w-72 pb-3 ps-8">
          <Select
            label={hub.classify}
            value={document.kind}
            options={kinds}
            onChange={(kind) =>
              void (kind !== document.kind && classify.run({ caseId, documentId: document.id, kind }))
            }
          />
          <ProblemNote problem={classify.problem} />
        </li>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={hub.removeTitle}
        effects={[hub.removeEffect({ name: isolateLtr(file.name) })]}
        confirm={hub.remove}
        isDangerous
        isPending={remove.pending}
        error={<ProblemNote problem={remove.problem} />}
        onConfirm={() => void takeBack()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** Replaced and withdrawn documents, kept as history. */
export function FormerDocuments({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  if (view.former.length === 0) return null
  return (
    <FoldSheet
      title={hub.former}
      isDue={false}
      fold={`${view.caseId}/filing/former`}
      icon={<FileClock size={18} className="text-ink3" />}
      summary={view.former.map(({ id, file }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <MachineName>{file.name}</MachineName>
        </span>
      ))}
    >
      <FileList label={hub.former}>
        {view.former.map((document) => (
          <FileRow
            key={document.id}
            name={document.file.name}
            size={document.file.size}
            sha256={document.file.sha256}
            state={{ kind: 'stored' }}
            action={
              <span className="shrink-0 text-meta text-ink3">
                {document.isReplaced ? hub.replacedOn : hub.withdrawnOn} <DateText value={document.removedAt} />
              </span>
            }
          />
        ))}
      </FileList>
    </FoldSheet>
  )
}
