import { callAddress, headers } from '../../public-ui/api.ts'

/** A private file, fetched with the token; undefined when it cannot be had. */
export const fetchFile = async (address: string): Promise<Blob | undefined> => {
  const path = address.replace(/^\/api\//, '')
  try {
    const response = await fetch(callAddress(path), { headers: headers(path) })
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

const KEPT_MS = 60_000

/** Puts a file among the browser's downloads; nothing of it runs in the page. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download reads from it for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
