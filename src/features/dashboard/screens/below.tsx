// Everything after what is next, in one file.
export { AgendaSheet } from './agenda-sheet.tsx'
export { Figures } from './figures.tsx'
export { RecentActivity } from './recent-activity.tsx'
export { Shortcuts } from './shortcuts.tsx'
