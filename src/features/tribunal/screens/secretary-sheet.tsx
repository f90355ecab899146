import { useRead } from '#ui/calls/data.ts'
import { UserRoundPlus } from 'lucide-react'
import type { Side } from '#kernel/roles.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Secretary } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

type SecretaryProps = Pick<SectionProps, 'caseId' | 'zone'> & { readonly side: Side | null }

const ACCESS = { open: 'accessOpen', waits: 'accessWaits', outside: 'accessOutside' } as const

/** Consents are awaited. */
export const isSecretaryDue = ({ secretary }: SectionProps['view']) => secretary?.access === 'waits'

/** The tribunal secretary (Art. 20): appointed with the consent of every party, each recorded with its date. */
export function SecretarySheet({ caseId, view, zone, side }: SectionProps & { readonly side: Side | null }) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.appointSecretary')
  const { secretary } = view
  return (
    <FoldSheet
      id="secretary"
      title={say.secretaryTitle}
      aside={<ArticleChip article="20" />}
      isDue={isSecretaryDue(view)}
      fold={`${caseId}/tribunal/secretary`}
      icon={secretary ? undefined : <UserRoundPlus size={18} className="text-ink3" />}
      summary={
        secretary ? (
          <>
            <Name>{secretary.name}</Name> · {say[ACCESS[secretary.access]]}
          </>
        ) : (
          say.secretaryEmpty
        )
      }
      date={secretary && <DateText value={secretary.appointedAt} zone={zone} month="short" />}
    >
      <div className="flex flex-col gap-5">
        {view.secretary ? (
          <Appointed caseId={caseId} secretary={view.secretary} zone={zone} side={side} />
        ) : (
          <EmptyState>{say.secretaryEmpty}</EmptyState>
        )}
        {!view.secretary && may.code !== 'ROLE_BLOCK' && <AppointForm caseId={caseId} closedReason={may.reason} />}
      </div>
    </FoldSheet>
  )
}

function Appointed({ caseId, secretary, zone, side }: SecretaryProps & { readonly secretary: Secretary }) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)
  return (
    <>
      <Facts
        facts={[
          { name: say.secretaryName, value: <Name>{secretary.name}</Name> },
          { name: say.secretaryEmail, value: <MachineText>{secretary.email}</MachineText> },
          { name: say.appointedOn, value: <DateText value={secretary.appointedAt} zone={zone} /> },
        ]}
      />
      <p className="m-0 text-meta text-ink2">{say[ACCESS[secretary.access]]}</p>
      <Consents caseId={caseId} secretary={secretary} zone={zone} side={side} />
      {may('tribunal.removeSecretary').code !== 'ROLE_BLOCK' && (
        <ActButton
          act="tribunal.removeSecretary"
          caseId={caseId}
          input={{ caseId }}
          kind="danger"
          isCompact
          confirm={{ title: say.endSecretary, effects: [say.endSecretaryEffect], verb: say.endSecretary }}
        >
          {say.endSecretary}
        </ActButton>
      )}
    </>
  )
}

const STATE_TONE = { awaited: 'warn', given: 'ok', refused: 'bad' } as const

function Consents({ caseId, secretary, zone, side }: SecretaryProps & { readonly secretary: Secretary }) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.consentSecretary')
  const own = useRead('case.read', { id: caseId }).data?.mine.parties ?? []
  const isOpen = secretary.access === 'waits' && may.code !== 'ROLE_BLOCK'
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-meta font-semibold text-ink2">{say.consents}</h3>
      <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
        {secretary.consents.map((consent) => (
          <li key={consent.partyId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-40 grow">
              <Name>{consent.name}</Name>
            </span>
            <Badge tone={STATE_TONE[consent.state]}>{say[`consent_${consent.state}`]}</Badge>
            {consent.at && consent.source && (
              <span className="text-meta text-ink3">
                <DateText value={consent.at} zone={zone} /> · {say[`consentSource_${consent.source}`]}
              </span>
            )}
            {isOpen && (side === null || own.includes(consent.partyId)) && (
              <span className="flex flex-wrap gap-2">
                {consent.state !== 'given' && (
                  <ActButton
                    act="tribunal.consentSecretary"
                    caseId={caseId}
                    isCompact
                    input={{ caseId, partyId: consent.partyId, consents: true }}
                  >
                    {say.giveConsent}
                  </ActButton>
                )}
                {consent.state !== 'refused' && (
                  <ActButton
                    act="tribunal.consentSecretary"
                    caseId={caseId}
                    isCompact
                    input={{ caseId, partyId: consent.partyId, consents: false }}
                  >
                    {say.object}
                  </ActButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AppointForm({ caseId, closedReason }: { caseId: string; closedReason: string | undefined }) {
  const say = useWords(tribunalWords)
  const act = useAct('tribunal.appointSecretary')
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).SecretaryInput,
    initial: { name: '', email: '', consentByParties: false },
    labels: { name: say.secretaryName, email: say.secretaryEmail, consentByParties: say.consentByParties },
    fixed: { caseId },
  })
  const { value, onChange, ...consent } = form.field('consentByParties')
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
      <TextField label={say.secretaryName} {...form.field('name')} />
      <TextField label={say.secretaryEmail} type="email" isMachineText {...form.field('email')} />
      <div className="sm:col-span-2">
        <Checkbox {...consent} isSelected={value} onChange={onChange} help={say.consentHelp}>
          {say.consentByParties}
        </Checkbox>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={closedReason}>
          {say.appoint}
        </Button>
      </div>
    </form>
  )
}
