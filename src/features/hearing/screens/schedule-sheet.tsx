import { useEffect, useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { late } from '#ui/live/late.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useWords } from '#ui/shell/language.tsx'
import type { HearingsView } from '../law/contract.ts'
import { hearingWords } from '../law/words.ts'

// Loaded when its button is pressed.
const ScheduleForm = late(async () => (await import('./schedule-form.tsx')).ScheduleForm)

type Props = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

const ID = 'schedule'

/** Schedules a hearing. If there is one already, a button opens the form for another. */
export function ScheduleSheet({ caseId, view, zone }: Props) {
  const say = useWords(hearingWords)
  const may = useMay(caseId)('hearing.schedule')
  const hasCurrent = view.current !== null
  const [isCalled, setIsCalled] = useState(false)
  // The pressed button is gone, so the focus moves to the heading of the form.
  useEffect(() => {
    const heading = isCalled ? document.getElementById(ID)?.querySelector('h2') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [isCalled])
  if (may.code === 'ROLE_BLOCK') return null
  const title = hasCurrent ? say.scheduleAnother : say.schedule
  if (hasCurrent && !isCalled) {
    return (
      <div>
        <Button isCompact disabledReason={may.reason} onPress={() => setIsCalled(true)}>
          {title}
        </Button>
      </div>
    )
  }
  return (
    <Sheet id={ID} title={title}>
      <ScheduleForm
        caseId={caseId}
        zone={zone}
        hasCurrent={hasCurrent}
        closedReason={may.reason}
        empty={<Skeleton lines={4} />}
      />
    </Sheet>
  )
}
