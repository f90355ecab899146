import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useMode } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import type { AccountView } from '../../law/contract.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { adminWords } from '../../law/words.ts'

/** Grants and removes a person's access. */
export function AccessSheet({ person }: { person: AccountView }) {
  const say = useWords(adminWords)
  const isDemo = useMode() === 'demo'
  const passwordless = isDemo && !person.hasFactor ? say.noPassword : undefined
  return (
    <Sheet title={say.access}>
      <div className="flex flex-col gap-6">
        {person.state === 'invited' && <MailAct name="people.inviteAgain" word="inviteAgain" person={person} />}
        {person.lockedUntil !== null && <MailAct name="people.unlock" word="unlock" person={person} />}
        {person.state === 'active' && (
          <>
            <MailAct name="people.mailReset" word="mailReset" person={person} closed={passwordless} />
            <ReasonAct
              name="people.resetFactor"
              word="resetFactor"
              person={person}
              effects={[say.resetFactorEffect1, say.resetFactorEffect2]}
              closed={passwordless}
            />
          </>
        )}
        {person.state === 'disabled' ? (
          <ReasonAct name="people.enable" word="enable" person={person} effects={[say.enableEffect]} />
        ) : (
          <ReasonAct
            name="people.disable"
            word="disable"
            person={person}
            effects={[say.disableEffect1, say.disableEffect2]}
          />
        )}
      </div>
    </Sheet>
  )
}

type MailActProps = {
  readonly name: 'people.inviteAgain' | 'people.mailReset' | 'people.unlock'
  readonly word: 'inviteAgain' | 'mailReset' | 'unlock'
  readonly person: AccountView
  readonly closed?: string | undefined
}

/** An act that removes nothing and needs no reason. */
function MailAct({ name, word, person, closed }: MailActProps) {
  const say = useWords(adminWords)
  const act = useAct(name)
  async function go(): Promise<void> {
    if (await act.run({ id: person.id })) toast(name === 'people.unlock' ? say.done : say.mailQueued)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="m-0 text-meta text-ink2">{say[`${word}Help`]}</p>
      <div>
        <Button isPending={act.pending} disabledReason={closed} onPress={() => void go()}>
          {say[word]}
        </Button>
      </div>
      <ProblemNote problem={act.problem} />
    </div>
  )
}

type ReasonActProps = {
  readonly name: 'people.resetFactor' | 'people.disable' | 'people.enable'
  readonly word: 'resetFactor' | 'disable' | 'enable'
  readonly person: AccountView
  readonly effects: readonly string[]
  readonly closed?: string | undefined
}

/** An act that needs confirmation and a reason. */
function ReasonAct({ name, word, person, effects, closed }: ReasonActProps) {
  const say = useWords(adminWords)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      {word !== 'enable' && <p className="m-0 text-meta text-ink2">{say[`${word}Help`]}</p>}
      <div>
        <Button
          kind={word === 'enable' ? 'primary' : 'danger'}
          disabledReason={closed}
          onPress={() => setIsAsking(true)}
        >
          {say[word]}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          name={name}
          personId={person.id}
          title={say[word]}
          effects={effects}
          isDangerous={word !== 'enable'}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
