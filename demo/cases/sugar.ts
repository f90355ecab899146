import { oneRound } from '../clauses.ts'
import type { DemoCase, Passages } from '../plan.ts'

const lines = (...paragraphs: readonly string[]) => paragraphs.join('\n')

const passages: Passages = {
  Jurisdiction: {
    agreement:
      'By clause 19 of contract HV-24-0611 of {640} the parties referred all disputes to arbitration administered by the Centre before one arbitrator, seat London, language English.',
    text: lines(
      'Clause 19 of contract HV-24-0611 refers all disputes to arbitration administered by the Centre before one arbitrator, seat London, language English. Neither side contested it.',
      'The parties nominated the arbitrator jointly. No challenge was made.',
    ),
  },
  Facts: {
    text: lines(
      'Harrow & Vale Commodities Ltd sold Gulf Meridian Trading FZCO 9,800 tonnes of white refined sugar, polarisation not below 99.8 degrees, moisture not above 0.06 per cent, CIF Jebel Ali.',
      'At discharge the joint surveyor found 6,120 tonnes caked, with moisture of 0.11 to 0.19 per cent (exhibit C-002). The load port certificate had shown 0.05 per cent (exhibit R-002).',
      'Gulf Meridian sold the caked sugar for reprocessing at a discount of USD 131 a tonne.',
    ),
  },
  Issues: {
    text: lines(
      'Whether the sugar was off specification when the risk passed.',
      'Whether the discount is the right measure of the loss.',
      'How the costs of the arbitration are to be borne.',
    ),
  },
  Analysis: {
    text: lines(
      'The load port certificate rests on eleven samples drawn from the first two holds. The caked cargo came from holds three to five, of which no sample was taken. The certificate is final only as to what was sampled.',
      'Sweat damage in the way described by Capt. Paul Renshaw, whom Harrow & Vale called, would follow the hull. The survey shows moisture evenly through the stow. The probable cause is that wet sugar was loaded.',
      'The discount was obtained after three offers and is the market’s own measure: 6,120 tonnes at USD 131 are USD 801,720. The claim for a further USD 438,280 for lost custom is not supported by evidence.',
      'Costs follow the event. About a third of the claim, the lost custom, has failed. It took no evidence and no time of the hearing; what the parties contested, and spent the costs on, is the state of the sugar at loading, on which the Claimant has prevailed. The Respondent therefore bears all costs of the arbitration. Of these the Claimant advanced USD 41,066.67.',
      'Interest was not claimed, and none is awarded.',
    ),
  },
  Dispositive: {
    text: lines(
      'The Respondent shall pay the Claimant USD 801,720.00 (eight hundred and one thousand seven hundred and twenty US dollars) within thirty days of service of this award.',
      'The Respondent bears the costs of the arbitration as set out below.',
      'The Respondent shall reimburse the Claimant USD 41,066.67 (forty-one thousand and sixty-six US dollars and sixty-seven cents), which the Claimant advanced towards those costs, within thirty days of service of this award.',
      'No interest is awarded. All other claims are dismissed.',
    ),
  },
}

export const sugar: DemoCase = {
  claimant: {
    nameEn: 'Gulf Meridian Trading FZCO',
    nameAr: 'جلف ميريديان للتجارة ش.م.ح',
    registrationNumber: 'JAFZ-194402',
    address: 'Plot S 40119, Jebel Ali Free Zone, Dubai',
    country: 'AE',
    email: 'contracts@gulfmeridian.example',
    counsel: 'hart',
    firm: 'Hart Vane LLP',
    powerOfAttorney: 'POA-2025-311',
  },
  respondent: {
    nameEn: 'Harrow & Vale Commodities Ltd',
    nameAr: 'هارو آند فيل للسلع المحدودة',
    registrationNumber: '06622190',
    address: '14 Mincing Lane, London EC3R 7AA',
    country: 'GB',
    email: 'legal@harrowvale.example',
    counsel: 'respondent',
    firm: 'Whitfield & Crane LLP',
    powerOfAttorney: '',
  },
  seat: 'Europe/London',
  language: 'en',
  amount: '1240000.00',
  currency: 'USD',
  applicableLaw: 'English law',
  summary:
    'White refined sugar sold CIF Jebel Ali arrived caked and above the agreed moisture. The Claimant claims the discount at which it was sold on, and lost custom.',
  relief: 'Damages of USD 1,240,000 and costs.',
  contract: {
    title: 'Sale of white refined sugar, CIF Jebel Ali',
    number: 'HV-24-0611',
    signed: 640,
    clause: '19',
    terms: [
      '9,800 tonnes of white refined sugar in bulk, polarisation minimum 99.8 degrees, moisture maximum 0.06 per cent at loading.',
      'Quality final at loading as per certificate of an independent inspector, samples drawn from every hold.',
      'English law. All disputes are referred to arbitration administered by the Centre before one arbitrator, seat London, language English (clause 19).',
    ],
  },
  filing: { opened: 410, submitted: 409, fee: { ago: 408, how: 'transfer' }, accepted: 406 },
  handled: [{ ago: 406, handler: 'manager', deputy: 'officer' }],
  commencement: {
    issued: 403,
    served: { claimant: { ago: 403, method: 'portal' }, respondent: { ago: 402, method: 'email' } },
  },
  tribunal: {
    proposed: 396,
    how: { agreed: { sole: 'arbitrator3' }, grounds: 'Joint letter of the parties naming the sole arbitrator.' },
    composed: 392,
    disclosures: {
      asked: 391,
      made: [{ by: 'arbitrator3', ago: 389, decided: { ago: 386, accept: true, note: 'Nothing to disclose.' } }],
    },
    confirmed: 383,
  },
  management: {
    cmc: { set: 380, on: 374, channel: 'video' },
    po1: {
      ago: 370,
      timetable: { claim: 342, defense: 312 },
      clauses: oneRound(),
      text: 'The arbitration is conducted on one round of pleadings.\nWitness evidence is given in writing; the hearing is held by video on one day.',
    },
  },
  submissions: [
    {
      ago: 343,
      by: 'claimant',
      kind: 'memorial',
      title: 'Statement of claim',
      file: 'statement-of-claim.pdf',
      language: 'en',
      answers: 'claim',
      text: [
        'Of 9,800 tonnes discharged at Jebel Ali 6,120 were caked. The joint survey found moisture of up to 0.19 per cent.',
        'The sugar was sold for reprocessing at a discount of USD 131 a tonne. Two regular customers went elsewhere.',
      ],
      asks: [
        'damages of USD 801,720 for the discount and USD 438,280 for lost custom, together USD 1,240,000;',
        'an order that the Respondent bear the costs of the arbitration.',
      ],
    },
    {
      ago: 343,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Joint survey report, Jebel Ali',
      file: 'C-002 joint survey.pdf',
      language: 'en',
      from: 'Harbour Surveyors Ltd · Jebel Ali',
      dated: 556,
      signed: ['R. D’Souza, marine surveyor', 'Harbour Surveyors Ltd, for both parties'],
      text: [
        'Holds 1 and 2 sound. Holds 3, 4 and 5, together 6,120 tonnes, caked throughout the depth of the stow; no staining along the frames.',
        'Moisture of the caked sugar by the samples drawn jointly: hold 3, 0.11 to 0.14 per cent; hold 4, 0.13 to 0.17 per cent; hold 5, 0.15 to 0.19 per cent.',
      ],
    },
    {
      ago: 314,
      by: 'respondent',
      kind: 'memorial',
      title: 'Statement of defence',
      file: 'statement-of-defence.pdf',
      language: 'en',
      answers: 'defense',
      text: [
        'Quality was final at loading. The certificate shows moisture of 0.05 per cent.',
        'The damage is sweat on a voyage from winter into summer, a risk of the buyer.',
      ],
      asks: ['dismissal of the claim;', 'an order that the Claimant bear the costs of the arbitration.'],
    },
    {
      ago: 314,
      by: 'respondent',
      kind: 'exhibit',
      title: 'Certificate of quality at loading',
      file: 'R-002 quality certificate.pdf',
      language: 'en',
      from: 'Norlab Inspection Services',
      dated: 590,
      signed: ['M. Oliveira, inspector', 'Norlab Inspection Services'],
      text: ['Eleven samples drawn from holds 1 and 2. Polarisation 99.85 degrees, moisture 0.05 per cent.'],
    },
  ],
  bundles: [292],
  hearings: [
    {
      set: 286,
      on: 241,
      time: '10:00',
      minutes: 330,
      mode: 'virtual',
      place: '',
      guests: [{ name: 'Capt. Paul Renshaw', capacity: 'expert' }],
      held: true,
      statements: { ago: 236, notes: { claimant: 'Nothing further.', respondent: 'Nothing further.' } },
      closed: 234,
    },
  ],
  award: {
    passages,
    drafts: [{ ago: 214, sections: ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'] }],
    final: 192,
    signed: [{ by: 'arbitrator3', ago: 191 }],
    sealed: 190,
    served: [
      { ago: 189, side: 'claimant', method: 'portal' },
      { ago: 187, side: 'respondent', method: 'courier' },
    ],
  },
  costs: {
    calculated: 378,
    currency: 'USD',
    expenses: '2400.00',
    deposits: [
      { ago: 366, of: 'claimant', by: 'claimant', reference: 'GB-55019' },
      { ago: 361, of: 'respondent', by: 'respondent', reference: 'HV-20188' },
    ],
    allocated: { ago: 193, claimant: 0 },
  },
  finance: {
    payouts: [
      {
        ...{ ago: 110, payeeType: 'Expert', payeeName: 'Harbour Surveyors Ltd', payeeRef: 'GB29NWBK60161331926819' },
        ...{ amount: '1450.00', notes: 'Survey of the cargo', approved: true },
      },
    ],
    batches: [{ ago: 109, of: [1], executed: true, returned: { ago: 104, reason: 'Account closed' } }],
  },
  courtOrders: [
    {
      ...{ ago: 168, type: 'stay-enforcement', scope: 'enforcement', effect: 'freeze', until: 121, expired: 118 },
      issuingCourt: 'High Court of Justice, Commercial Court',
      referenceNo: 'CL-2026-000217',
      notes: 'Pending the application to set the award aside.',
      scan: {
        ...{ file: 'order CL-2026-000217.pdf', language: 'en', court: 'High Court of Justice, Commercial Court' },
        title: 'Order staying enforcement',
        text: [
          'Upon the application of Harrow & Vale Commodities Ltd it is ordered that enforcement of the award be stayed until {@121}.',
        ],
      },
    },
    {
      ...{ ago: 112, type: 'enforce', scope: 'enforcement', effect: 'set' },
      issuingCourt: 'High Court of Justice, Commercial Court',
      referenceNo: 'CL-2026-000217/2',
      notes: 'The application to set aside was dismissed.',
      scan: {
        ...{ file: 'order CL-2026-000217-2.pdf', language: 'en', court: 'High Court of Justice, Commercial Court' },
        title: 'Order giving leave to enforce',
        text: ['The application is dismissed. Leave is given to enforce the award in the same manner as a judgment.'],
      },
    },
  ],
}
