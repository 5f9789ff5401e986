import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

const PREFIX = 'rabt.typed.'

const readKept = (name: string): object => {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Keeps what is typed into the form around it in this tab until it is sent: a session that turns out to have ended
 * leads to sign-in, and back.
 */
export const Kept = ({ name }: { readonly name: string }) => {
  const { setValue, watch } = useFormContext<Record<string, unknown>>()
  useEffect(() => {
    for (const [field, value] of Object.entries(readKept(name)))
      if (value) setValue(field, value, { shouldDirty: true })
    const { unsubscribe } = watch((values) => sessionStorage.setItem(PREFIX + name, JSON.stringify(values)))
    return unsubscribe
  }, [name, setValue, watch])
  return null
}

/** Forgets it of every form: whoever signs out leaves nothing to the next person. */
export const forgetAllKept = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
