import { lazy, Suspense, useState } from 'react'
import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { nameOfCode, zoneName } from '#kernel/format.ts'
import { paperPath } from '#kernel/papers.ts'
import { ActButton } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { uiWords } from '#ui/words.ts'
import { nameIn } from '#kernel/languages.ts'
import type { CommencementView } from '../law/contract.ts'
import { LETTER_LANGUAGES } from '../law/rules.ts'
import { commencementWords } from '../law/words.ts'

const Dialog = lazy(async () => ({ default: (await import('#ui/dialogs/dialog.tsx')).Dialog }))

type SheetProps = { readonly caseId: string; readonly view: CommencementView }

/** The issued letter, or the form that issues it. */
export function LetterSheet({ caseId, view }: SheetProps) {
  const say = useWords(commencementWords)
  return (
    <Sheet id="letter" title={say.letter}>
      {view.commenced ? <IssuedLetter caseId={caseId} view={view} /> : <NewLetter caseId={caseId} />}
    </Sheet>
  )
}

function NewLetter({ caseId }: { caseId: string }) {
  const { language } = useLanguage()
  const say = useWords(commencementWords)
  const seat = useRead('case.read', { id: caseId }).data?.seat
  const [zone, setZone] = useState<(typeof SEAT_ZONES)[number]>()
  const [letterLanguage, setLetterLanguage] = useState<(typeof LETTER_LANGUAGES)[number]>(language)
  const seatTz = zone ?? seat ?? SEAT_ZONES[0]
  return (
    <div className="flex flex-col gap-5">
      <p className="m-0 text-ink2">{say.noLetter}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={say.seatTz}
          value={seatTz}
          onChange={setZone}
          options={SEAT_ZONES.map((value) => ({ value, label: say.zoneOption({ zone: zoneName(value, language) }) }))}
          {...(seat && seat !== seatTz && { help: say.seatDiffers })}
        />
        <RadioGroup
          label={say.letterLanguage}
          help={say.letterLanguageHelp}
          isInline
          value={letterLanguage}
          onChange={setLetterLanguage}
          options={LETTER_LANGUAGES.map((value) => ({ value, label: nameOfCode(value, 'language', language) }))}
        />
      </div>
      <ActButton
        act="commencement.issue"
        caseId={caseId}
        input={{ caseId, seatTz, language: letterLanguage }}
        kind="primary"
        confirm={{
          title: say.generateTitle,
          effects: [say.generateEffectLetter, say.generateEffectCase, say.generateEffectTime],
          verb: say.generate,
          isFinal: true,
        }}
      >
        {say.generate}
      </ActButton>
    </div>
  )
}

function IssuedLetter({ caseId, view }: SheetProps) {
  const { language } = useLanguage()
  const say = useWords(commencementWords)
  const [isOpen, setIsOpen] = useState(false)
  const zone = view.seatTz ?? SEAT_ZONES[0]
  const code = view.letter?.verificationCode
  const summary = { en: view.summaryEn, ar: view.summaryAr }[language]
  const issuer = view.issuedBy && nameIn(view.issuedBy, language)
  return (
    <div className="flex flex-col gap-5">
      {summary && <p className="legal m-0">{summary}</p>}
      <Facts
        facts={[
          { name: say.letterNo, value: <MachineText>{view.letterNo}</MachineText> },
          {
            name: say.issuedAt,
            value: view.issuedAt && <DateText value={view.issuedAt} zone={zone} show="both-calendars-time" nameZone />,
          },
          { name: say.issuedBy, value: <Name>{issuer}</Name> },
          { name: say.letterLanguage, value: view.language && nameOfCode(view.language, 'language', language) },
        ]}
      />
      {view.letter ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button onPress={() => setIsOpen(true)}>{say.openLetter}</Button>
          {code && (
            <VerifyLink isLarge href={paperPath(caseId, code)} {...(view.letterNo && { name: view.letterNo })} />
          )}
        </div>
      ) : (
        <p className="m-0 text-ink3">{say.letterClosed}</p>
      )}
      {isOpen && view.letter && (
        <Suspense fallback={null}>
          <LetterDialog caseId={caseId} letter={view.letter} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type LetterDialogProps = {
  readonly caseId: string
  readonly letter: NonNullable<CommencementView['letter']>
  readonly onClose: () => void
}

/** The file's details, with preview and download. The preview opens a new tab in the browser's own viewer. */
function LetterDialog({ caseId, letter, onClose }: LetterDialogProps) {
  const say = useWords(commencementWords)
  const ui = useWords(uiWords)
  const address = `/api/commencement/${encodeURIComponent(caseId)}/letter`
  return (
    <Dialog
      title={say.letter}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {ui.close}
          </Button>
          <ButtonLink href={address} isFile download={letter.name}>
            {say.download}
          </ButtonLink>
          <ButtonLink kind="primary" href={viewHref(`letter_${caseId}`)} onClick={onClose}>
            {say.preview}
          </ButtonLink>
        </>
      }
    >
      <p className="m-0 font-medium">
        <MachineText>{letter.name}</MachineText>
      </p>
      <Hash hash={letter.sha256} label={say.fingerprintHelp} />
    </Dialog>
  )
}
