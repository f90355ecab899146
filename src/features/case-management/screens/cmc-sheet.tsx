import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Cmc } from '../law/contract.ts'
import { CMC_CHANNELS } from '../law/rules.ts'
import { caseManagementWords } from '../law/words.ts'

type SheetProps = { readonly caseId: string; readonly cmc: Cmc | null; readonly zone: string }

const DAY_MS = 86_400_000

/** Nobody records the end of a conference, so it counts as held one day after its start. */
export function isCmcDue(cmc: Cmc | null): boolean {
  return cmc === null || Date.parse(cmc.scheduledAt) + DAY_MS > Date.now()
}

/** The one case management conference (Arts. 22-23): its date, or the form that sets it. */
export function CmcSheet({ caseId, cmc, zone }: SheetProps) {
  const say = useWords(caseManagementWords)
  const may = useMay(caseId)('caseManagement.scheduleCmc')
  return (
    <FoldSheet
      id="cmc"
      title={say.cmc}
      aside={<ArticleChip article="22-23" />}
      isDue={isCmcDue(cmc)}
      fold={`${caseId}/case-mgmt/cmc`}
      summary={cmc && say[`channel_${cmc.channel}`]}
      date={cmc && <DateText value={cmc.scheduledAt} zone={zone} month="short" />}
    >
      <div className="flex flex-col gap-5">
        {cmc ? (
          <Facts
            facts={[
              { name: say.dateTime, value: <DateText value={cmc.scheduledAt} show="time" zone={zone} /> },
              { name: say.channel, value: say[`channel_${cmc.channel}`] },
              { name: say.joinUrl, value: <JoinLink address={cmc.joinUrl} /> },
            ]}
          />
        ) : (
          <p className="m-0 text-ink3">{say.noCmc}</p>
        )}
        {may.code !== 'ROLE_BLOCK' && <CmcForm caseId={caseId} zone={zone} closedReason={may.reason} />}
      </div>
    </FoldSheet>
  )
}

function JoinLink({ address }: { address: string }) {
  const say = useWords(caseManagementWords)
  if (!address) return say.noJoinUrl
  return (
    <Link href={address} target="_blank" rel="noreferrer">
      <MachineText>{address}</MachineText>
    </Link>
  )
}

/** After scheduling the form is closed with the reason, because there is only one CMC. */
function CmcForm({ caseId, zone, closedReason }: { caseId: string; zone: string; closedReason: string | undefined }) {
  const say = useWords(caseManagementWords)
  const act = useAct('caseManagement.scheduleCmc')
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).caseManagementActions['caseManagement.scheduleCmc'].input,
    initial: { scheduledAt: '', channel: CMC_CHANNELS[0] as (typeof CMC_CHANNELS)[number], joinUrl: '' },
    labels: { scheduledAt: say.dateTime, channel: say.channel, joinUrl: say.joinUrl },
    fixed: { caseId },
  })
  const button = (
    <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={closedReason}>
      {say.scheduleCmc}
    </Button>
  )
  if (closedReason !== undefined) return <div>{button}</div>
  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={form.submit(
        (input) => act.attempt(input),
        () => {},
      )}
    >
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <FormErrors form={form} problem={act.problem} />
      </div>
      <DateTimeField label={say.dateTime} zone={zone} {...form.field('scheduledAt')} />
      <RadioGroup
        label={say.channel}
        isInline
        options={CMC_CHANNELS.map((value) => ({ value, label: say[`channel_${value}`] }))}
        {...form.field('channel')}
      />
      <div className="sm:col-span-2">
        <TextField label={say.joinUrl} help={say.joinUrlHelp} isOptional isMachineText {...form.field('joinUrl')} />
      </div>
      <div className="sm:col-span-2">{button}</div>
    </form>
  )
}
