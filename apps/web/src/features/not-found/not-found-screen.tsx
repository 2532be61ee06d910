export { NotFound as default } from "../../lib/frame/not-found.tsx";
