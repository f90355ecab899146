import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
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
      <div className="flex flex-col gap-8">
        <p className="m-0 max-w-prose text-meta text-ink2">{hub.documentsHelp}</p>
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
  if (!isOpen && documents.length === 0 && kind !== 'agreement' && kind !== 'contract') return null
  return (
    <section aria-label={hub[`kind_${kind}`]} className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">{hub[`kind_${kind}`]}</h3>
      {documents.length > 0 && (
        <FileList label={hub[`kind_${kind}`]}>
          {documents.map((document) => (
            <OneDocument key={document.id} view={view} document={document} isOpen={isOpen} />
          ))}
        </FileList>
      )}
      {documents.length === 0 && !isOpen && <p className="m-0 text-ink3">{hub.noDocument}</p>}
      {isOpen && (
        <FileUpload
          label={hub[`upload_${kind}`]}
          isMultiple={kind === 'other'}
          goesOn={kind}
          onUploaded={(file) => add.attempt({ caseId: view.caseId, kind, file })}
        />
      )}
    </section>
  )
}

type OneDocumentProps = { readonly view: FilingView; readonly document: FilingDocument; readonly isOpen: boolean }

function OneDocument({ view, document, isOpen }: OneDocumentProps) {
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
      {isOpen && (
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
