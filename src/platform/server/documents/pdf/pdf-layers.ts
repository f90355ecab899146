import { openPdfFile, type PdfFile } from './pdf-file.ts'
import { type Dict, isDict, readArray, readDict, referenceOf, writeDict } from './pdf-objects.ts'

/** Records on each layer of a file whether the file shows it, under a key that no file uses; a merge would lose that state. */
export function markLayers(path: string, key: string): void {
  const file = openPdfFile(path)
  try {
    const catalog = dictOf(file, file.trailer.get('Root'))
    const all = dictOf(file, catalog.get('OCProperties'))
    const shown = dictOf(file, all.get('D'))
    const [on, off] = [idsOf(file, shown.get('ON')), idsOf(file, shown.get('OFF'))]
    const isOff = file.follow(shown.get('BaseState') ?? '') === '/OFF'
    const byEvent = viewedOf(file, shown)
    for (const id of new Set([...idsOf(file, all.get('OCGs')), ...off])) {
      const layer = dictOf(file, `${id} 0 R`)
      const view = dictOf(file, dictOf(file, layer.get('Usage')).get('View'))
      const state = byEvent.has(id) ? file.follow(view.get('ViewState') ?? '') : ''
      const isHidden = state === '' ? (isOff ? !on.has(id) : off.has(id)) : state === '/OFF'
      layer.set(key, isHidden ? '/Off' : '/On')
      file.change(id, writeDict(layer))
    }
    file.save()
  } finally {
    file.close()
  }
}

/** Sets the layers of all documents in the merged file; those hidden in their own document are switched off. */
export function setLayers(file: PdfFile, catalog: Dict, layers: ReadonlySet<number>, key: string): void {
  if (layers.size === 0) return
  const off: string[] = []
  for (const id of layers) {
    const layer = readDict(file.read(id))
    if (layer.get(key) === '/Off') off.push(`${id} 0 R`)
    if (layer.delete(key)) file.change(id, writeDict(layer))
  }
  const all = [...layers].map((id) => `${id} 0 R`).join(' ')
  catalog.set('OCProperties', `<< /OCGs [ ${all} ] /D << /BaseState /ON /OFF [ ${off.join(' ')} ] /Order [ ] >> >>`)
}

/** Layers that a viewer switches by their own usage when a page is viewed. */
function viewedOf(file: PdfFile, shown: Dict): Set<number> {
  return new Set(
    readArray(file.follow(shown.get('AS') ?? '')).flatMap((one) => {
      const rule = dictOf(file, one)
      return file.follow(rule.get('Event') ?? '') === '/View' ? [...idsOf(file, rule.get('OCGs'))] : []
    }),
  )
}

function dictOf(file: PdfFile, raw: string | undefined): Dict {
  const value = file.follow(raw ?? '')
  return isDict(value) ? readDict(value) : new Map()
}

function idsOf(file: PdfFile, raw: string | undefined): Set<number> {
  return new Set(readArray(file.follow(raw ?? '')).flatMap((one) => referenceOf(one) ?? []))
}
