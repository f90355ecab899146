export function isInstalled(checkout: string, choice: { readonly development: boolean }): boolean
