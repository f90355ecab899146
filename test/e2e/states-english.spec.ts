import { tellStates } from './matrix/tell-states.ts'

tellStates('en')
