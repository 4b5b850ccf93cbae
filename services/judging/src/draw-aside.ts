import { Worker } from 'node:worker_threads'
import type { Drawn } from './domain/draw/draw.ts'
import type { DrawInputs } from './domain/draw/inputs.ts'

/** Draws with a seed, in another thread. */
export function drawAside(inputs: DrawInputs, seed: string): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: { inputs, seed } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The draw ended with ${code}`)))
  })
}
