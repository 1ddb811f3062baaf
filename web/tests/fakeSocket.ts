// A WebSocket whose other end is the test.

export interface Message {
  id: number;
  method: string;
  params?: unknown;
}

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  readonly sent: Message[] = [];

  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {
    FakeSocket.all.push(this);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('sent into a socket that is not open');
    this.sent.push(JSON.parse(text) as Message);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }
  /** The engine says something. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(id: number, result: unknown): void {
    this.say({ id, result });
  }
}
