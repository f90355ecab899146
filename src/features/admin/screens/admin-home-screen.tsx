import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMayOpen } from '#ui/shell/link.tsx'
import { SECTIONS } from '../law/sections.ts'

/** '/admin': the first section that the reader may open. */
export function AdminHomeScreen() {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const first = SECTIONS.find(({ path }) => mayOpen(path))?.path
  useEffect(() => {
    if (first) void navigate({ to: first as never, replace: true })
  }, [first, navigate])
  return null
}
