import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ACTIONS, machineOf } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import { notStayed } from '#case/law/rules.ts'
import type { Action } from '#kernel/action.ts'

/*
 * Which acts in a case a stay of proceedings stops, typed by hand. Whoever adds an act to the catalogue decides here: what
 * moves the case stands still; what keeps a record true, who takes part, what comes in, and the court's own orders go on.
 */
// biome-ignore format: a table typed by hand
const STOPPED: readonly string[] = [
  'filing.amend', 'filing.addDocument', 'filing.classifyDocument', 'filing.removeDocument', 'filing.submit', 'filing.accept',
  'filing.askMissing',
  'commencement.issue', 'commencement.serve', 'commencement.recordReturn', 'commencement.withdrawService', 'conference.schedule', 'timeline.recompute',
  'tribunal.propose', 'tribunal.rank', 'tribunal.compose', 'tribunal.replace', 'tribunal.remove', 'tribunal.disclose',
  'tribunal.ackDisclosure', 'tribunal.challenge', 'tribunal.decideChallenge', 'tribunal.appointSecretary',
  'tribunal.removeSecretary', 'tribunal.confirm',
  'caseManagement.scheduleCmc', 'caseManagement.issuePo1', 'caseManagement.issueOrder', 'caseManagement.reviseTimetable',
  'submission.add', 'submission.admit', 'bundle.build',
  'hearing.schedule', 'hearing.close', 'hearing.reopen', 'hearing.transcript', 'hearing.attendance', 'hearing.state',
  'award.saveDraft', 'award.decideSuggestion', 'deliberation.add', 'deliberation.answer', 'deliberation.resolve', 'scrutiny.submit', 'award.finalize', 'award.sign', 'award.recordMissingSignature', 'award.seal', 'award.serve',
  'award.withdrawService',
  'costs.calculate', 'costs.allocate',
  'finance.createPayout', 'finance.approvePayout', 'finance.createBatch', 'finance.addToBatch', 'finance.executeBatch',
  'finance.createRefund', 'finance.approveRefund', 'finance.executeRefund', 'publication.publish',
]
// biome-ignore format: a table typed by hand
const GOING_ON: readonly string[] = [
  // The court's own orders, and who takes part
  'courtOrder.create', 'courtOrder.revoke', 'courtOrder.expire', 'case.addMember', 'case.removeMember',
  // Money that comes in, and rows that are taken back
  'filing.payFee', 'filing.recordFee', 'costs.deposit', 'costs.reverse', 'finance.cancelPayout', 'finance.returnPayout',
  'finance.removeFromBatch', 'finance.settleBatch', 'finance.cancelRefund', 'finance.returnRefund',
  // Continuing duties and what nobody else sees or is bound by
  'tribunal.makeDisclosure', 'tribunal.waive', 'tribunal.comment', 'tribunal.consentSecretary', 'caseManagement.saveDraft',
  'award.preview', 'hearing.reply', 'hearing.join',
  // Papers of what has happened already, and fetching a file
  'award.acknowledge', 'hearing.makeMinutes', 'hearing.signMinutes', 'hearing.recordSignatures', 'hearing.recordNoSignature', 'file.makeLink',
  // The Court goes on reading a draft that it was given; finalizing it waits
  'scrutiny.approve', 'scrutiny.return',
  // While a stay lasts the time for the award runs on, and may need extending most.
  'timeLimit.extend',
  // What money is matched with, what a party says about publication, and preparing what is not published
  'reconciliation.mark', 'reconciliation.match', 'publication.setOptOut', 'publication.recordConsent',
  'redaction.start', 'redaction.decide', 'redaction.add', 'redaction.setTitle',
]

function isStopped(name: ActionName): boolean {
  const machine = machineOf(name)
  const needs = machine?.transitions[name]?.needs ?? []
  return needs.some((guard) => machine?.guards[guard] === notStayed)
}

describe('a stay of proceedings', () => {
  const acts = (Object.keys(ACTIONS) as ActionName[]).filter((name) => {
    const { audit, subject } = ACTIONS[name] as Action
    return audit !== undefined && subject !== undefined
  })
  const known = (names: readonly string[]) => names.filter((name) => name in ACTIONS).sort()

  it('stops exactly the acts that move the case', () => {
    assert.deepEqual(acts.filter(isStopped).sort(), known(STOPPED))
  })

  it('leaves every other act of a case, each named', () => {
    assert.deepEqual(acts.filter((name) => !isStopped(name)).sort(), known(GOING_ON))
  })

  it('stops no reading', () => {
    const reads = (Object.keys(ACTIONS) as ActionName[]).filter((name) => !(ACTIONS[name] as Action).audit)
    for (const name of reads) assert.equal(isStopped(name), false, name)
  })
})
