import { tellMatrix } from './matrix/matrix.ts'

tellMatrix('en', process.env['TEST_FULL'] === '1')
