/** "404" with the product's link, come apart, for its zero; decoration, the heading says the same. */
export const BrokenLink = () => (
  <svg className="broken-link" viewBox="0 0 440 200" aria-hidden="true" focusable="false">
    <text x="92" y="156" textAnchor="middle">
      4
    </text>
    <text x="348" y="156" textAnchor="middle">
      4
    </text>
    <g className="broken-wire">
      <path d="M0 104H34M406 104H440" />
    </g>
    <g className="broken-ring">
      <path d="M204 128h-22a16 16 0 0 1-16-16V64a16 16 0 0 1 16-16h48a16 16 0 0 1 16 16v14" />
      <path d="M236 92h22a16 16 0 0 1 16 16v48a16 16 0 0 1-16 16h-48a16 16 0 0 1-16-16v-14" />
    </g>
    <path className="broken-spark" d="M216 104l-8 8M224 96l8-8M228 118l10 10M206 92l-10-10" />
  </svg>
)
