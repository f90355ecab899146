import { roleWords } from '#kernel/roles.ts'
import { useAct, useRead } from '#ui/calls/data.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { AccountView } from '#identity/law/account-contract.ts'
import { AppearanceSheet } from './appearance-sheet.tsx'
import { DeviceSheet } from './device-sheet.tsx'
import { PasskeysSheet } from './passkeys-sheet.tsx'
import { ProviderSheet } from './oidc-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { SessionsSheet } from './sessions-sheet.tsx'
import { identityWords } from '#identity/law/words.ts'
import { withCommas } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'

/** '/account': name and roles, password, device, recovery codes, sessions. */
export function AccountScreen() {
  const say = useWords(identityWords)
  const account = useRead('account.read', {})
  return (
    <Page title={say.accountTitle}>
      {account.error && <ProblemNote problem={account.error.problem} />}
      {!account.data && !account.error && <Skeleton lines={8} />}
      {account.data && (
        <>
          <PersonSheet account={account.data} />
          <AppearanceSheet />
          {account.data.credentials ? (
            <>
              <PasswordSheet setAt={account.data.credentials.passwordSetAt} />
              <DeviceSheet {...account.data.credentials} />
              <PasskeysSheet
                passkeys={account.data.credentials.passkeys}
                hasDevice={account.data.credentials.factorSetAt !== null}
              />
            </>
          ) : (
            <Sheet title={say.passwordTitle}>
              <p className="m-0 text-ink2">{say.demoNothing}</p>
            </Sheet>
          )}
          <ProviderSheet />
          <SessionsSheet sessions={account.data.sessions} />
          {/* Last, because it arrives later and would move what is below it. */}
          <Slot name="account.mail" />
        </>
      )}
    </Page>
  )
}

function PersonSheet({ account }: { account: AccountView }) {
  const say = useWords(identityWords)
  const role = useWords(roleWords)
  const { language } = useLanguage()
  const person = useSession()?.person
  const choose = useAct('account.chooseLanguage')
  if (!person) return null
  const roles = withCommas(
    person.roles.map((name) => role[name]),
    language,
  )
  const facts = [
    { name: say.name, value: <Name>{nameIn(person, language)}</Name> },
    { name: say.email, value: <MachineText>{person.email}</MachineText> },
    { name: say.roles, value: roles || say.noRoles },
  ]
  return (
    <Sheet title={say.person}>
      <div className="flex flex-col gap-5">
        <Facts facts={facts} />
        <RadioGroup
          label={say.mailLanguage}
          isInline
          options={[
            { value: 'en', label: say.languageEn },
            { value: 'ar', label: say.languageAr },
          ]}
          value={account.language}
          onChange={(chosen) => void choose.run({ language: chosen })}
        />
        <ProblemNote problem={choose.problem} />
      </div>
    </Sheet>
  )
}
