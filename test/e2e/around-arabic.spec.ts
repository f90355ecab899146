import { tellAround } from './around/tell.ts'

tellAround('ar')
