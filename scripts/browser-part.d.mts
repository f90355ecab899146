export function ensureBrowserPart(checkout: string, node: string): boolean
