export interface ProofFigure {
  readonly scenario: string
  readonly runs: number
  readonly outcome: string
  readonly seconds: number
}

export declare const proofsIn: (page: string) => string
export declare const withProofs: (
  page: string,
  told: {
    readonly figures: readonly ProofFigure[]
    readonly day: string
    readonly cores: number
    readonly minutes: number
  },
) => string
