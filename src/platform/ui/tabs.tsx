import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

export type TabItem<Id extends string = string> = {
  readonly id: Id
  readonly name: string
  readonly content: ReactNode
}

type TabsProps<Id extends string> = {
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  /** Which part is in sight, where the page keeps it; else the tabs do, beginning with the first. */
  readonly chosen?: Id
  readonly onChoose?: (id: Id) => void
}

/** Parts of a page of which one is in sight. For different pages use links. */
export function Tabs<Id extends string>({ label, items, chosen, onChoose }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(chosen !== undefined && { selectedKey: chosen })}
      {...(onChoose && { onSelectionChange: (key) => onChoose(key as Id) })}
    >
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
      {/* The library shows the part one frame after the tabs, and parts differ in height: what follows stays where it is. */}
      <div className="min-h-104 print:min-h-0">
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className="p-4 sm:p-5">
            {item.content}
          </TabPanel>
        ))}
      </div>
    </AriaTabs>
  )
}
