import { nameIn } from '#kernel/languages.ts'
import { useAct, useRead } from '#ui/calls/data.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { overviewWords } from '#case/law/overview-words.ts'
import type { LetterAudience } from '../law/rules.ts'
import { letterWords } from '../law/words.ts'
import { AudienceLine } from './audience-line.tsx'
import type { LetterInput } from './letter-form.tsx'

type Props = {
  readonly letter: LetterInput
  readonly code: LetterAudience
  readonly named: readonly string[]
  readonly text: string
  readonly onSent: (threadId: string) => void
  readonly onClose: () => void
}

/** Asks before a letter is sent, with everybody who will read it. If they change meanwhile, the letter is not sent. */
export function SendDialog({ letter, code, named, text, onSent, onClose }: Props) {
  const say = useWords(letterWords)
  const words = useWords(overviewWords)
  const { language } = useLanguage()
  const { caseId, threadId } = letter
  const readers = useRead('letter.readers', {
    caseId,
    ...(threadId === undefined ? { audience: code, parties: named.join(',') } : { threadId }),
  })
  const act = useAct('letter.send')
  const people = readers.data?.people ?? []

  async function send(): Promise<void> {
    if (!readers.data) return
    const answer = await act.run({ ...letter, seen: readers.data.seen })
    if (answer) onSent(answer.threadId)
    else void readers.refetch()
  }

  return (
    <ConfirmDialog
      isOpen
      title={say.confirmTitle}
      effects={[say.stays]}
      confirm={people.length > 0 ? say.sendTo({ count: people.length }) : say.send}
      isPending={act.pending || readers.isPending}
      error={<ProblemNote problem={act.problem ?? readers.error?.problem} />}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <AudienceLine code={code} text={text} />
      <div className="flex flex-col gap-2">
        <h3 className="text-meta font-semibold text-ink2">{say.readersOf}</h3>
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {readers.data?.isCentre && <li className="font-medium">{say.theCentre}</li>}
          {people.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list that is read whole
            <li key={at} className="flex flex-wrap gap-x-2">
              <span className="font-medium">
                <Name>{nameIn(one, language)}</Name>
              </span>
              <span className="text-ink3">{words[`capacity_${one.capacity}`]}</span>
            </li>
          ))}
          {people.length === 0 && readers.data && !readers.data.isCentre && <li>{say.noReaders}</li>}
        </ul>
      </div>
    </ConfirmDialog>
  )
}
