// A thread of its own: a large draw takes half a minute, in which everybody else wants answers.
import { parentPort, workerData } from 'node:worker_threads'
import { draw } from './domain/draw/draw.ts'
import { noiseOf } from './seeded-noise.ts'

parentPort?.postMessage(draw(workerData.inputs, noiseOf(workerData.seed)))
