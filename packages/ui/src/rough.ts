/** A point of a drawing, in the drawing's own units. */
export type Point = readonly [x: number, y: number];

function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 8) & 0xffff) / 0x8000 - 1;
  };
}

function formatPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Cuts a line of points into steps of about `step` units, so that its edges can be worn. */
function resample(points: readonly Point[], step: number): Point[] {
  const fine: Point[] = [];
  for (let index = 1; index < points.length; index++) {
    const [fromX, fromY] = points[index - 1]!;
    const [toX, toY] = points[index]!;
    const steps = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / step));
    for (let part = index === 1 ? 0 : 1; part <= steps; part++) {
      fine.push([fromX + ((toX - fromX) * part) / steps, fromY + ((toY - fromY) * part) / steps]);
    }
  }
  return fine;
}

/** The outline of a hand-drawn stroke along `line`: `width` units wide, its edges worn by up to `wear` units. Equal arguments give an equal path. */
export function drawRoughStroke(
  line: readonly Point[],
  width: number,
  wear: number,
  seed: number,
): string {
  const noise = createNoise(seed);
  const points = resample(line, wear * 1.2);
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const [beforeX, beforeY] = points[Math.max(0, index - 1)]!;
    const [afterX, afterY] = points[Math.min(points.length - 1, index + 1)]!;
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const normalX = -(afterY - beforeY) / length;
    const normalY = (afterX - beforeX) / length;
    const fromEnd = Math.min(index, points.length - 1 - index) * wear * 1.2;
    const half = (width / 2) * Math.min(1, 0.45 + fromEnd / width);
    const leftReach = half + noise() * wear;
    const rightReach = half + noise() * wear;
    left.push([x + normalX * leftReach, y + normalY * leftReach]);
    right.push([x - normalX * rightReach, y - normalY * rightReach]);
  });
  return formatPath([...left, ...right.toReversed()]);
}

/** A ring of rubber: both edges worn by up to `wear` units. Fill it with the even-odd rule. */
export function drawRoughRing(
  center: number,
  radius: number,
  width: number,
  wear: number,
  seed: number,
): string {
  const noise = createNoise(seed);
  const count = Math.round((2 * Math.PI * radius) / (wear * 1.6));
  const drawEdge = (edge: number) =>
    formatPath(
      Array.from({ length: count }, (_, index): Point => {
        const angle = (2 * Math.PI * index) / count;
        const reach = edge + noise() * wear;
        return [center + reach * Math.cos(angle), center + reach * Math.sin(angle)];
      }),
    );
  return drawEdge(radius + width / 2) + drawEdge(radius - width / 2);
}
