import { Download, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { RoomPart } from '#ui/room/room-part.tsx'
import type { RoomProps } from '#ui/room/rooms.ts'
import { useWords } from '#ui/shell/language.tsx'
import { listedOf } from '../law/documents.ts'
import { recordWords } from '../law/words.ts'
import { Record } from './record.tsx'

/** The record of a case: its documents, and the opened one beside them. */
export function RecordTab({ caseId }: RoomProps) {
  const say = useWords(recordWords)
  const { data, error } = useRead('record.list', { caseId })
  const documents = useMemo(() => data && listedOf(data), [data])
  return (
    <RoomPart
      caseId={caseId}
      title={say.record}
      note={documents && say.documents({ count: documents.length })}
      actions={<Acts caseId={caseId} />}
    >
      {error ? (
        <ProblemNote problem={error.problem} />
      ) : !documents ? (
        <div className="min-h-104 rounded-sheet border border-line bg-surface p-5">
          <Skeleton lines={8} />
        </div>
      ) : documents.length === 0 ? (
        <div className="rounded-sheet border border-line bg-surface">
          <EmptyState>{say.none}</EmptyState>
        </div>
      ) : (
        <Record caseId={caseId} documents={documents} />
      )}
    </RoomPart>
  )
}

/** Links to the acts on the record, which have screens of their own. */
function Acts({ caseId }: { caseId: string }) {
  const say = useWords(recordWords)
  const gates = useRead('case.gates', { id: caseId }).data
  if (!gates?.steps.find(({ step }) => step === 'evidence')?.open) return null
  return (
    <>
      <ButtonLink href={`/evidence/${caseId}#bundle`}>
        <Download size={18} aria-hidden />
        {say.eBundle}
      </ButtonLink>
      {gates.may['submission.add']?.ok && (
        <ButtonLink kind="primary" href={`/evidence/${caseId}#file`}>
          <Plus size={18} aria-hidden />
          {say.fileDocument}
        </ButtonLink>
      )}
    </>
  )
}
