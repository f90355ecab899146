import { usual } from '../clauses.ts'
import type { DemoCase } from '../plan.ts'

/** PO-1 is issued and the parties plead; one late submission awaits the tribunal's decision. */
export const media: DemoCase = {
  claimant: {
    nameEn: 'Cedar Loop Analytics, Inc.',
    nameAr: 'سيدر لوب أناليتكس إنك',
    registrationNumber: 'DE-6630912',
    address: '401 Lafayette Street, New York, NY 10003',
    country: 'US',
    email: 'counsel@cedarloop.example',
    counsel: 'okafor',
    firm: 'Okafor Price LLP',
    powerOfAttorney: 'Engagement letter',
  },
  respondent: {
    nameEn: 'Dar Al-Bayan Media Group',
    nameAr: 'مجموعة دار البيان الإعلامية',
    registrationNumber: '1010640018',
    address: 'Al-Malqa, Riyadh 13524',
    country: 'SA',
    email: 'legal@daralbayan.example',
    counsel: 'shehri',
    firm: 'Shehri & Partners',
    powerOfAttorney: '',
  },
  seat: 'America/New_York',
  language: 'en',
  amount: '860000.00',
  currency: 'USD',
  applicableLaw: 'Laws of the State of New York',
  summary:
    'Unpaid instalments for an audience measurement platform; the Respondent says that it never passed acceptance.',
  relief: 'USD 860,000, interest and costs.',
  contract: {
    title: 'Platform development and services agreement',
    number: 'CLA-DAB-2024',
    signed: 720,
    clause: '16',
    terms: [
      'Five instalments; the last three fall due on acceptance of a stage.',
      'A stage counts as accepted when no defect list is sent within 20 days.',
      'Arbitration administered by the Centre, one arbitrator, seat New York.',
    ],
  },
  filing: { opened: 165, submitted: 163, fee: { ago: 163, how: 'online' }, accepted: 158 },
  commencement: {
    issued: 155,
    served: { claimant: { ago: 155, method: 'portal' }, respondent: { ago: 153, method: 'email' } },
    conference: { set: 150, on: 144, channel: 'phone' },
  },
  tribunal: {
    proposed: 139,
    how: { agreed: { sole: 'arbitrator5' }, grounds: 'Joint letter of the parties naming the sole arbitrator.' },
    composed: 131,
    disclosures: {
      asked: 130,
      made: [{ by: 'arbitrator5', ago: 127, decided: { ago: 123, accept: true, note: 'Nothing to disclose.' } }],
    },
    confirmed: 117,
  },
  management: {
    cmc: { set: 113, on: 106, channel: 'video' },
    po1: {
      ago: 101,
      timetable: { claim: 70, defense: 39, reply: -12, rejoinder: -40 },
      clauses: usual({ and: ['restricted', 'bundle'] }),
      text: 'Access to the test system is given to both experts at the same time.',
    },
    orders: [
      {
        ago: 58,
        kind: 'Interim',
        text: 'The Respondent keeps the test system as it stands until the experts have seen it.\nEither side may apply to vary this order on five days’ notice.',
      },
    ],
  },
  submissions: [
    {
      ago: 71,
      by: 'claimant',
      kind: 'memorial',
      title: 'Statement of claim',
      file: 'statement-of-claim.pdf',
      language: 'en',
      answers: 'claim',
      text: ['No defect list came within 20 days of stages three and four.', 'Three instalments are due.'],
      asks: [
        'payment of USD 860,000 with interest;',
        'an order that the Respondent bear the costs of the arbitration.',
      ],
    },
    {
      ago: 71,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Delivery mails of stages three and four',
      file: 'C-002 delivery mails.pdf',
      language: 'en',
      from: 'Cedar Loop Analytics, Inc. · Delivery team',
      dated: 344,
      signed: ['Maya Torres, delivery manager', 'Cedar Loop Analytics, Inc.'],
      text: ['Stage three, {402}. Stage four, {344}. No answer is on file.'],
    },
    {
      ago: 36,
      by: 'respondent',
      kind: 'memorial',
      title: 'Statement of defence',
      file: 'statement-of-defence.pdf',
      language: 'en',
      answers: 'defense',
      text: ['The defect list was read out at the meeting of {331} and minuted by the Claimant.'],
      asks: ['dismissal of the claim, with costs.'],
    },
  ],
  costs: {
    calculated: 110,
    currency: 'USD',
    expenses: '1500.00',
    deposits: [{ ago: 95, of: 'claimant', by: 'claimant', reference: 'FW-81170' }],
  },
}
