export function ensureBrowserPart(checkout: string, node: string): boolean
export function isBrowserPartBuilt(checkout: string): boolean
