import type { ComponentType, ReactNode } from 'react'
import type { TextKey } from '../public-ui/texts/texts.ts'

/** A public page with what stands around it. */
export interface LoadedPage {
  readonly Page: ComponentType
  readonly Layout: ComponentType<{ children: ReactNode }>
  readonly title: TextKey
  /** What is said of the page where its address is found or shared. */
  readonly description?: TextKey
}
