import type { APIRequestContext, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { todayInRiyadh } from '#src/schema/days.ts'
import { PNG } from '#tests/support/uploads.ts'
import { type Api, expect } from './test.ts'

export interface Vendor {
  readonly id: number
  readonly store_name: string
}

export interface Payment {
  readonly id: number
  readonly amount: number
}

export const vendorOf = async (api: Api, unique: string, more: object = {}): Promise<Vendor> => {
  const digits = String(Date.now()).slice(-8)
  const { vender } = await api.post<{ vender: Vendor }>('admin-panal/venders', {
    store_name: `متجر ${unique}`,
    seller_name: 'سالم الحربي',
    email: `${unique}@stores.test`,
    phone: `+9665${digits}`,
    subdomain: `pay-${unique}`,
    registration_type: 'COMMERCIAL_REGISTRATION',
    commercial_registration: `10${digits}`,
    ...more,
  })
  return vender
}

interface Package {
  readonly id: number
  readonly price: number
}

const paidPackage = async (api: Api): Promise<Package> => {
  const { packages } = await api.get<{ packages: { data: readonly Package[] } }>(
    'admin-panal/packages?active=true&type=STANDARD',
  )
  const [found] = packages.data
  if (!found) throw new Error('the demo data hold no package that costs something')
  return found
}

/** A transfer that waits, with a receipt. */
export const transferOf = async (request: APIRequestContext, api: Api, vendor: Vendor): Promise<Payment> => {
  const answer = await request.post(`/api/admin-panal/venders/subscribe/${vendor.id}`, {
    headers: { Authorization: `Bearer ${api.token}` },
    multipart: {
      package: String((await paidPackage(api)).id),
      method: 'BANK_TRANSFER',
      payment_date: todayInRiyadh(),
      receipt: { name: 'receipt.png', mimeType: 'image/png', buffer: PNG },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { result } = (await answer.json()) as { result: { subscription: Payment } }
  return result.subscription
}

export const pathOf = ({ id }: Payment) => `/admin-panel/subscriptions/view/${id}`

/** What a QR code in a picture says, read by a decoder that knows nothing of ours. */
export const decoded = async (page: Page, picture: Buffer): Promise<string> => {
  const { pixels, width, height } = await page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const data = context?.getImageData(0, 0, image.width, image.height).data ?? []
      return { pixels: [...data], width: image.width, height: image.height }
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? ''
}

/** The values of a ZATCA code by their tags: one byte tag, one byte length, then the value. */
export const tagsOf = (text: string): ReadonlyMap<number, string> => {
  const bytes = Buffer.from(text, 'base64')
  const tags = new Map<number, string>()
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    tags.set(tag, bytes.subarray(at + 2, at + 2 + length).toString('utf8'))
    at += 2 + length
  }
  return tags
}

export const silencePrinter = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-asked', 'yes')
  })
