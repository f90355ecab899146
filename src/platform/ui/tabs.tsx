import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

export type TabItem = { readonly id: string; readonly name: string; readonly content: ReactNode }

/** Parts of a page of which one is in sight. For different pages use links. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <AriaTabs>
      <TabList aria-label={label} className="no-print flex gap-1 overflow-x-auto border-b border-line px-4">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className="cursor-pointer border-b-3 border-transparent px-3 py-2.5 text-meta font-medium whitespace-nowrap text-ink2 outline-offset-[-3px] hovered:text-ink selected:border-brand selected:text-ink"
          >
            {item.name}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="p-4 sm:p-5">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
