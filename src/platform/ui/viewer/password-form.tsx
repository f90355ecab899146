import { type FormEvent, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { useWords } from '../shell/language.tsx'
import { TextField } from '../fields/text-field.tsx'
import { viewerWords } from './words.ts'

/** Asks for the password of a PDF; it is passed to pdf.js on this device and nowhere else. */
export function PasswordForm({ isWrong, onGiven }: { isWrong: boolean; onGiven: (password: string) => void }) {
  const say = useWords(viewerWords)
  const [password, setPassword] = useState('')

  function give(event: FormEvent): void {
    event.preventDefault()
    if (password === '') return
    onGiven(password)
    setPassword('')
  }

  return (
    <form onSubmit={give} className="flex max-w-md flex-col gap-4 rounded-sheet border border-line bg-surface p-5">
      <h2 className="text-lead font-semibold">{say.password}</h2>
      <p className="m-0 text-ink2">{say.passwordLead}</p>
      <TextField
        label={say.passwordField}
        type="password"
        value={password}
        onChange={setPassword}
        error={isWrong ? say.passwordWrong : undefined}
      />
      <div>
        <Button kind="primary" type="submit">
          {say.passwordOpen}
        </Button>
      </div>
    </form>
  )
}
