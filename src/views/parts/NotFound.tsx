import { useEffect } from 'react'
import { NOT_FOUND_PATH } from '../../addresses/addresses.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Leads to /404, a page of the public entry: a full load, during which nothing else may be shown. */
export const NotFound = () => {
  useEffect(() => location.replace(NOT_FOUND_PATH), [])
  return <PageSkeleton />
}
