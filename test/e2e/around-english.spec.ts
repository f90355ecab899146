import { tellAround } from './around/tell.ts'

tellAround('en')
