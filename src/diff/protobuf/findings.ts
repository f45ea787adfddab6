import type { ChangeDirection } from '../../findings/change-words.ts'
import type { ProtoDifference } from './proto-difference.ts'

/** What is found, in the directions that the message has. */
export class Findings {
  readonly direction: ChangeDirection
  readonly list: ProtoDifference[] = []

  constructor(direction: ChangeDirection) {
    this.direction = direction
  }

  /** Whether what is written with the new schema is read with the old one. */
  get isRead(): boolean {
    return this.direction !== 'sent'
  }

  /** Whether what is written with the old schema is read with the new one. */
  get isSent(): boolean {
    return this.direction !== 'read'
  }

  /** @param only the direction that it is found in; all that the message has, where it is left out */
  add(found: Omit<ProtoDifference, 'direction'>, only?: 'read' | 'sent'): void {
    if (only === 'read' && !this.isRead) return
    if (only === 'sent' && !this.isSent) return
    this.list.push({ ...found, direction: only ?? this.direction })
  }
}
