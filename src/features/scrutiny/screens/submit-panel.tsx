import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'
import type { PanelProps } from './submission-panel.tsx'

const SubmissionPanel = late(async () => (await import('./submission-panel.tsx')).SubmissionPanel)

/** The tribunal's part of the scrutiny; shows and fetches nothing if the policy does not require scrutiny. */
export function SubmitPanel(props: PanelProps) {
  const view = useRead('scrutiny.read', { id: props.caseId }).data
  if (!view || (!view.isRequired && view.submissions.length === 0)) return null
  return <SubmissionPanel view={view} {...props} />
}
