import { tellMatrix } from './matrix/matrix.ts'

tellMatrix('ar', process.env['TEST_FULL'] === '1')
