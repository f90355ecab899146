import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayOpen } from '#app/screens.ts'
import { useSession } from '#ui/calls/session.ts'
import { SECTIONS } from '../law/sections.ts'

/** '/admin': the first section that one may open. */
export function AdminHomeScreen() {
  const navigate = useNavigate()
  const roles = useSession()?.person?.roles ?? []
  const first = SECTIONS.find(({ path }) => mayOpen(path, roles))?.path
  useEffect(() => {
    if (first) void navigate({ to: first as never, replace: true })
  }, [first, navigate])
  return null
}
