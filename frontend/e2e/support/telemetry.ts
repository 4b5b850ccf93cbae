import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figures, readFigures } from '@accolade/chassis/testing/figures'
import type { ReceivedSpan } from '@accolade/chassis/testing/otlp-receiver'

/** Where each program of the running system shows its figures. */
export const figureUrls: Record<string, string> = JSON.parse(process.env.E2E_FIGURES ?? '{}')

/** What one program shows now. */
export async function figuresOf(program: string): Promise<Figures> {
  const answer = await fetch(new URL('/metrics', figureUrls[program]))
  if (!answer.ok) throw new Error(`/metrics of ${program} answers ${answer.status}`)
  return readFigures(await answer.text())
}

/** The spans that have come of a trace so far. */
export async function spansOf(traceId: string): Promise<ReceivedSpan[]> {
  return (await (
    await fetch(`${process.env.E2E_TRACES_URL}/spans?trace=${traceId}`)
  ).json()) as ReceivedSpan[]
}

/** Everything that the programs of the running system have written, by the file. */
export function logs(): Map<string, string> {
  const directory = process.env.E2E_LOGS ?? ''
  return new Map(readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), 'utf8')]))
}
