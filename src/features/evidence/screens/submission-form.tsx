import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import { formatDate } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { titleIn } from '#kernel/languages.ts'
import type { SubmissionView } from '../law/contract.ts'
import { laneName } from '../law/lanes.ts'
import { KINDS, type Kind, isSameLane, isStepOf, lanesOf, prefixOf } from '../law/rules.ts'
import { evidenceWords } from '../law/words.ts'

type Props = { readonly caseId: string; readonly rows: readonly SubmissionView[] }

const NONE = 'none'

/** The form that files a submission, one line until it is opened. Files are filed as soon as they are uploaded, with the choices made above. */
export function SubmissionForm({ caseId, rows }: Props) {
  const say = useWords(evidenceWords)
  const may = useMay(caseId)('submission.add')
  if (may.code === 'ROLE_BLOCK') return null
  if (!may.ok) {
    return (
      <div id="file">
        <Button isCompact disabledReason={may.reason}>
          {say.add}
        </Button>
      </div>
    )
  }
  return (
    <FoldSheet
      id="file"
      title={say.add}
      isDue={false}
      fold={`${caseId}/evidence/file`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={say.addShort}
    >
      <Form caseId={caseId} rows={rows} />
    </FoldSheet>
  )
}

function Form({ caseId, rows }: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const file = useRead('case.read', { id: caseId }).data
  const timetable = useRead('submission.timetable', { caseId }).data ?? []
  const act = useAct('submission.add')
  const [kind, setKind] = useState<Kind>('exhibit')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [answers, setAnswers] = useState(NONE)
  const [supersedes, setSupersedes] = useState(NONE)
  const kept = useKeptText(`submission:${caseId}`, name, setName)
  const lanes = file ? lanesOf({ roles: file.mine.roles, own: file.mine.parties }, file.parties) : []
  const lane = lanes.find((one) => prefixOf(one) === chosen) ?? lanes[0]
  const steps = lane ? timetable.filter(({ key }) => isStepOf(lane.series, key)) : []
  const answered = steps.some(({ key }) => key === answers) ? answers : NONE
  const earlier = rows.filter((row) => row.supersededBy === null && lane !== undefined && isSameLane(row, lane))

  // One after another, so that each gets the next number of its lane in order.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  function take(descriptor: Uploaded): Promise<unknown> {
    const input = {
      ...{ caseId, file: descriptor, kind, name },
      ...(lane ? { series: lane.series, group: lane.group } : {}),
      ...(answered === NONE ? {} : { answers: answered }),
      ...(supersedes === NONE ? {} : { supersedes }),
    }
    const filed = queue.current.then(() => act.attempt(input))
    queue.current = filed.catch(() => {})
    return filed.then(() => {
      kept.sent()
      setName('')
      setSupersedes(NONE)
    })
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="m-0 max-w-prose text-meta text-ink2">{say.addHelp}</p>
      <KeptNote kept={kept} show={(title) => title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={say.kind}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: say[`kind_${value}`] }))}
        />
        {file && lane && lanes.length > 1 && (
          <Select
            label={say.onBehalfOf}
            value={prefixOf(lane)}
            onChange={setChosen}
            options={lanes.map((one) => ({ value: prefixOf(one), label: laneName(one, file.parties, language) }))}
          />
        )}
        <TextField
          label={say.titleOf}
          help={say.titleHelp}
          value={name}
          onChange={setName}
          maxLength={300}
          isOptional
        />
        {steps.length > 0 && (
          <Select
            label={say.answers}
            help={say.answersHelp}
            value={answered}
            onChange={setAnswers}
            options={[
              { value: NONE, label: say.answersNone },
              ...steps.map((step) => ({
                value: step.key,
                label: titleIn(step, language),
                help: formatDate(step.dueAt, language, file ? { zone: file.seat } : {}),
              })),
            ]}
          />
        )}
        {earlier.length > 0 && (
          <Select
            label={say.newVersionOf}
            value={supersedes}
            onChange={setSupersedes}
            options={[
              { value: NONE, label: say.newVersionNone },
              ...earlier.map((row) => ({ value: row.id, label: `${isolateLtr(row.label)} ${row.name}` })),
            ]}
          />
        )}
      </div>
      <FileUpload
        label={say.drop}
        help={say.dropHelp}
        isMultiple={supersedes === NONE && name === ''}
        goesOn="submission"
        onUploaded={take}
      />
    </div>
  )
}
