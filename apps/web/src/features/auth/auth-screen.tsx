export default function AuthScreen() {
  return null;
}
