import { type FormEvent, useState } from 'react'
import { SECTIONS } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { CommentPlace } from './deliberations-panel.tsx'
import { Quote } from './quote.tsx'
import { LONGEST_COMMENT, LONGEST_COMMENT_QUOTE } from '../law/rules.ts'
import { commentWords } from '../law/comment-words.ts'

const START: CommentPlace = { section: 'Facts', part: 'text', quote: '', start: 0 }

type FormProps = {
  readonly caseId: string
  readonly chosen: () => CommentPlace | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A comment on what is selected in the draft, or on a section of it. */
export function CommentForm({ caseId, chosen, onDone, onClose }: FormProps) {
  const say = useWords(commentWords)
  const names = useWords(sectionWords)
  const act = useAct('deliberation.add')
  const [found] = useState(() => chosen() ?? START)
  const isTooLong = found.quote.length > LONGEST_COMMENT_QUOTE
  const [place, setPlace] = useState(isTooLong ? wholeSection(found) : found)
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsTried(true)
    if (text.trim() === '') return
    if (!(await act.run({ id: caseId, ...place, text }))) return
    onDone()
    onClose()
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void add(event)}>
      {isTooLong && (
        <p role="status" className="m-0 text-meta text-ink2">
          {say.tooLong}
        </p>
      )}
      {place.quote === '' ? (
        <Select
          label={say.section}
          value={place.section}
          options={SECTIONS.map((value) => ({ value, label: names[value] }))}
          onChange={(section) => setPlace({ ...START, section })}
        />
      ) : (
        <div className="flex flex-col gap-1">
          <span className="text-meta text-ink3">
            {say.onWords} ·{' '}
            {place.part === 'text' ? names[place.section] : say.arabicOf({ section: names[place.section] })}
          </span>
          <Quote text={place.quote} />
          <span>
            <Button isCompact kind="quiet" onPress={() => setPlace(wholeSection(place))}>
              {say.wholeSection}
            </Button>
          </span>
        </div>
      )}
      <TextArea
        label={say.comment}
        value={text}
        maxLength={LONGEST_COMMENT}
        error={isTried && text.trim() === '' ? say.textMissing : undefined}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isPending={act.pending}>
          {say.add}
        </Button>
        <Button onPress={onClose}>{say.cancel}</Button>
      </div>
      <ProblemNote problem={act.problem} />
    </form>
  )
}

const wholeSection = (place: CommentPlace): CommentPlace => ({ ...place, quote: '', start: 0 })
