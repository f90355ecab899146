import type { CourtOrderPlan } from '../plan.ts'
import type { Paper } from '../papers.ts'
import type { Scene } from '../scene.ts'

/** Orders of state courts in the case, entered by the Compliance Officer with the scan, and how they ended. */
export async function tellCourtOrders(scene: Scene): Promise<void> {
  for (const order of scene.plan.courtOrders ?? []) {
    scene.on(order.ago, '14:10')
    await scene.wait()
    const { type, scope, effect, referenceNo, until, notes = '', issuingCourt } = order
    const terms = {
      ...{ caseId: scene.state.id, type, scope, effect, referenceNo, notes },
      ...(issuingCourt === undefined ? {} : { issuingCourt }),
      ...(until === undefined ? {} : { effectiveTo: scene.day(until) }),
    }
    const { id } = await scene.actWith('compliance', 'courtOrder.create', scanOf(scene, order), (file) => ({
      ...terms,
      file,
    }))
    if (order.expired === undefined) continue
    scene.on(order.expired, '09:05')
    await scene.act('compliance', 'courtOrder.expire', { id })
  }
}

function scanOf(scene: Scene, { ago, scan, referenceNo }: CourtOrderPlan): Paper {
  const { language, court, title } = scan
  return {
    name: scan.file,
    language,
    head: court,
    title,
    rows: [
      [language === 'ar' ? 'رقم الدعوى' : 'Claim No.', referenceNo],
      [language === 'ar' ? 'التاريخ' : 'Date', scene.text(`{@${ago}}`, language)],
    ],
    paragraphs: scan.text.map((paragraph) => scene.text(paragraph, language)),
    signed: [language === 'ar' ? 'رئيس الدائرة' : 'By the Court'],
  }
}
