// The parts of the home below the list of what is next, as one file that loads late.
export { AgendaSheet } from './agenda-sheet.tsx'
export { Figures } from './figures.tsx'
export { RecentActivity } from './recent-activity.tsx'
export { Shortcuts } from './shortcuts.tsx'
