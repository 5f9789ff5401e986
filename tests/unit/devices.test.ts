import { expect, test } from 'vitest'
import { deviceName, isHandheld, oddDevice } from '#src/i18n/devices.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0 Safari/537.36`,
    'Chrome on Windows',
    'كروم على ويندوز',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0`,
    'Edge on Windows',
    'إيدج على ويندوز',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1',
    'Safari on macOS',
    'سفاري على ماك',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/150.0 Mobile Safari/604.1',
    'Chrome on iPhone',
    'كروم على آيفون',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'متصفح سامسونج على أندرويد',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Linux',
    'فايرفوكس على لينكس',
  ],
])('%s is named as a person would', (userAgent, english, arabic) => {
  expect(deviceName(userAgent, 'en')).toBe(english)
  expect(deviceName(userAgent, 'ar')).toBe(arabic)
  expect(oddDevice(userAgent)).toBe('')
})

test.each(['', 'curl/8.5.0', 'call 0550000000 to be safe', '<b>Chrome/</b>'])(
  '"%s" is an unknown device, whose name says nothing of what was sent',
  (userAgent) => {
    expect(deviceName(userAgent, 'en')).toBe('Unknown device')
    expect(deviceName(userAgent, 'ar')).toBe('جهاز غير معروف')
    expect(oddDevice(userAgent)).toBe(userAgent)
  },
)

test('what an unknown device sent is shown without what steers a line, and cut', () => {
  expect(oddDevice(`a\u202eb\u2066c\u0000d\n${'x'.repeat(300)}`)).toBe(`abc d ${'x'.repeat(54)}`)
})

test('telephones and tablets are told from other devices', () => {
  expect(isHandheld('Mozilla/5.0 (iPad; CPU OS 19_0)')).toBe(true)
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0)')).toBe(false)
})
