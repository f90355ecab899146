import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'
import type { PanelProps } from './submission-panel.tsx'

const SubmissionPanel = late(async () => (await import('./submission-panel.tsx')).SubmissionPanel)

/** The tribunal's side of the scrutiny; nothing, and nothing fetched, where the policy asks for none. */
export function SubmitPanel(props: PanelProps) {
  const view = useRead('scrutiny.read', { id: props.caseId }).data
  if (!view || (!view.isRequired && view.submissions.length === 0)) return null
  return <SubmissionPanel view={view} {...props} />
}
