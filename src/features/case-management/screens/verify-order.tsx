import { paperPath } from '#kernel/papers.ts'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import type { OrderView } from '../law/contract.ts'

/** A link to the public page of an order; nothing for an order issued before documents had codes. */
export function VerifyOrder({ caseId, order, isLarge }: { caseId: string; order: OrderView; isLarge?: true }) {
  const { verificationCode: code, documentNo } = order
  return code && <VerifyLink href={paperPath(caseId, code)} name={documentNo} {...(isLarge && { isLarge })} />
}
