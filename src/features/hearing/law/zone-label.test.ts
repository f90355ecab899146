import assert from 'node:assert/strict'
import { it } from 'node:test'
import { zoneTime } from './zone-label.ts'

it('says "time" once, whatever the zone is called', () => {
  const told = (zone: string) => [zoneTime(zone, 'en'), zoneTime(zone, 'ar')]
  assert.deepEqual(told('Asia/Riyadh'), ['Riyadh time', 'بتوقيت الرياض'])
  assert.deepEqual(told('Europe/Paris'), ['Paris (Central European Time)', 'بتوقيت وسط أوروبا'])
  assert.deepEqual(told('UTC'), ['Coordinated Universal Time', 'بالتوقيت العالمي المنسق'])
})
