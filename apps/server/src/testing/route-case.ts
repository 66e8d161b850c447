import type { TestApp } from './test-app.ts';

/** What is sent to a route. */
export interface RouteInput {
  /** For `:id` in the path. */
  id?: string;
  /** For `:annotationId` in the path. */
  annotationId?: string;
  /** For `:laneId` in the path. */
  laneId?: string;
  /** Behind the path, such as `?results=true`. */
  query?: string;
  body?: object;
  /** A body that is no JSON, and headers of the call. */
  sent?: { headers: Record<string, string>; payload?: Buffer };
}

/** What a route is tested with. */
export interface RouteCase {
  /** A call that succeeds, about something new of the owner of this token. */
  prepare(owner: { server: TestApp; token: string }): Promise<RouteInput>;
  /** Of its success. */
  status: number;
  /** What a successful answer has in it. */
  answers?: object;
  /**
   * What makes the call invalid, and the field that the answer names; null where it is the whole body. Nothing can
   * be invalid of a call that says nothing.
   */
  invalid: { input: RouteInput; field: string | null } | null;
  /** What deletes what the call is about, where that is no sequence. */
  goneBy?: string;
}
