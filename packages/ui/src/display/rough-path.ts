export type Point = readonly [x: number, y: number];

/** Deterministic noise between -1 and 1: mostly small, with patches of larger values. */
function createRoughness(seed: number): () => number {
  let state = seed;
  let step = 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const spike = (state >>> 8) / 0x80_00_00 - 1;
    const patch = 0.75 + 0.25 * Math.sin(++step / 17 + seed);
    return patch * (0.4 * spike + 0.6 * spike ** 3);
  };
}

function formatPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Points about `step` units apart on a smooth curve through the given ones (Catmull-Rom). */
function resample(points: readonly Point[], step: number): Point[] {
  const fine: Point[] = [points[0]!];
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1]!;
    const to = points[index]!;
    const before = points[index - 2] ?? from;
    const after = points[index + 1] ?? to;
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let part = 1; part <= steps; part++) {
      const t = part / steps;
      const at = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
      fine.push([at(0), at(1)]);
    }
  }
  return fine;
}

/** A stroke with round ends whose edges deviate by up to `roughness` units. The same arguments give the same path. */
export function drawRoughStroke(
  through: readonly Point[],
  width: number,
  roughness: number,
  seed: number,
): string {
  const roughen = createRoughness(seed);
  const step = roughness * 0.7;
  const line = resample(through, step);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], index) => {
    const [beforeX, beforeY] = line[Math.max(0, index - 1)]!;
    const [afterX, afterY] = line[Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const normal: Point = [-(afterY - beforeY) / length, (afterX - beforeX) / length];
    const fromEnd = Math.min(index, line.length - 1 - index) * step;
    const inset = Math.max(0, 1 - fromEnd / (width / 2));
    const half = (width / 2) * Math.sqrt(1 - inset ** 2);
    const leftReach = half + roughen() * roughness;
    const rightReach = half + roughen() * roughness;
    left.push([x + normal[0] * leftReach, y + normal[1] * leftReach]);
    right.push([x - normal[0] * rightReach, y - normal[1] * rightReach]);
  });
  return formatPath([...left, ...right.toReversed()]);
}

/** The SVG path of a ring whose edges deviate by up to `roughness` units. Use `fillRule="evenodd"`. */
export function drawRoughRing(
  center: number,
  radius: number,
  width: number,
  roughness: number,
  seed: number,
): string {
  const roughen = createRoughness(seed);
  const count = Math.round((2 * Math.PI * radius) / roughness);
  const drawEdge = (edge: number) =>
    formatPath(
      Array.from({ length: count }, (_, index): Point => {
        const angle = (2 * Math.PI * index) / count;
        const reach = edge + roughen() * roughness;
        return [center + reach * Math.cos(angle), center + reach * Math.sin(angle)];
      }),
    );
  return drawEdge(radius + width / 2) + drawEdge(radius - width / 2);
}
