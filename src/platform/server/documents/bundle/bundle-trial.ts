import { join } from 'node:path'
import { brokenPart, faultOf, type BundlePart, readPart, type TimedTools, type Trial } from './bundle-parts.ts'
import type { BundleRequest } from './bundle.ts'

/** Returns a part that qpdf can read and the writer can finish alone: as it is, repaired, or replaced by a sheet. */
export async function soundPart(
  tools: TimedTools,
  request: BundleRequest,
  part: BundlePart,
  i: number,
): Promise<BundlePart> {
  const read = await readPart(tools, request, part, i)
  const outcome = read.slip === undefined ? await finishesAlone(tools, request, read) : 'sound'
  return outcome === 'sound' ? read : brokenPart(tools, request, part, i, outcome)
}

/** Whether all steps after the first merge succeed with this document alone. */
export async function finishesAlone(tools: TimedTools, request: BundleRequest, part: BundlePart): Promise<Trial> {
  const limits = tools.time.one(part.path)
  const folder = request.workDir
  const path = join(folder, 'probe.pdf')
  const stamps = Array.from({ length: part.pages }, (_, i) => ({ cite: `${i + 1}`, label: `${i + 1}` }))
  const rest = { front: 0, pageLabels: [], links: [], bookmarks: [{ title: '-', page: 0, kids: [] }] }
  try {
    await tools.qpdf.run(
      folder,
      ['--empty', '--coalesce-contents', '--pages', { file: part.path }, '1-z', '--', 'probe.pdf'],
      limits,
    )
    const plan = {
      path,
      stamps,
      ...rest,
      language: request.language,
      title: '-',
      madeAt: '20260101000000Z',
      layerKey: '-',
    } as const
    if (!('active' in (await tools.writer.finish(plan)))) return 'broken'
    await tools.qpdf.run(folder, ['--object-streams=generate', { file: path }, 'probed.pdf'], limits)
    return 'sound'
  } catch (error) {
    const fault = faultOf(error)
    if (fault !== undefined) return fault
    throw error
  }
}
