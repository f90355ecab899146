import { isZone, SEAT_ZONES } from '#kernel/dates/dates.ts'
import { formatTime, zoneName } from '#kernel/format.ts'
import type { MailTime, Matter } from '#kernel/manifest/notice.ts'
import type { Language } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { mailChoiceWords } from '#notifications/law/mail-choice-words.ts'
import type { MailChoices } from '#notifications/law/mail-contract.ts'
import { matterWords } from '#notifications/law/mail-words.ts'

/** Which mail about cases the person gets, and when. Each choice is saved at once. */
export function MailSheet() {
  const say = useWords(mailChoiceWords)
  const read = useRead('account.mail', {})
  return (
    <Sheet title={say.title} id="mail">
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && <Skeleton lines={6} />}
      {read.data && <Choices chosen={read.data} />}
    </Sheet>
  )
}

function Choices({ chosen }: { chosen: MailChoices }) {
  const say = useWords(mailChoiceWords)
  const kindName = useWords(matterWords)
  const { language } = useLanguage()
  const choose = useAct('account.chooseMail')
  // Only the change: what was chosen elsewhere since this page was read stays.
  const save = (change: Parameters<typeof choose.run>[0]) => void choose.run(change)
  const saveKind = (kind: Matter, value: string) => {
    const choice = value === 'usual' ? null : (value as MailTime)
    save({ kinds: [{ kind, choice }] })
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="m-0 text-ink2">{say.about}</p>
      {!chosen.hasServer && <p className="m-0 text-ink2">{say.noServer}</p>}
      {chosen.isHeld && <Banner kind="note">{say.held}</Banner>}
      {chosen.isStopped ? (
        <>
          <p className="m-0">{say.stopped}</p>
          <div>
            <Button onPress={() => save({ isStopped: false })}>{say.start}</Button>
          </div>
        </>
      ) : (
        <>
          <h3 className="m-0 text-meta font-semibold">{say.kinds}</h3>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {chosen.kinds.map(({ kind, choice, usual }) => (
              <Select
                key={kind}
                label={kindName[kind]}
                value={choice ?? 'usual'}
                options={[
                  { value: 'usual', label: say[`usual_${usual}`] },
                  { value: 'now', label: say.now },
                  { value: 'digest', label: say.digest },
                  { value: 'never', label: say.never },
                ]}
                onChange={(value) => saveKind(kind, value)}
              />
            ))}
            <Select
              label={say.hour}
              value={String(chosen.digestHour)}
              options={hours(language)}
              onChange={(value) => save({ digestHour: Number(value) })}
            />
            <Select
              label={say.zone}
              value={chosen.zone}
              options={zonesFor(chosen.zone).map((zone) => ({
                value: zone,
                label: say.zoneNamed({ city: zoneName(zone, language), zone }),
              }))}
              onChange={(zone) => save({ zone })}
            />
          </div>
          <Checkbox isSwitch isSelected={chosen.invitations} onChange={(invitations) => save({ invitations })}>
            {say.invitations}
          </Checkbox>
          <div>
            <Button onPress={() => save({ isStopped: true })}>{say.stop}</Button>
          </div>
        </>
      )}
      <ProblemNote problem={choose.problem} />
    </div>
  )
}

function hours(language: Language) {
  return Array.from({ length: 24 }, (_none, hour) => ({
    value: String(hour),
    label: formatTime(new Date(Date.UTC(2000, 0, 1, hour)), language, { zone: 'UTC' }),
  }))
}

/** The seats, the zone of this device, and the one that is chosen. */
function zonesFor(chosen: string): string[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([...SEAT_ZONES, ...(isZone(here) ? [here] : []), chosen])]
}
